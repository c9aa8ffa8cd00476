#if os(Linux)
  extension SystemCallFilter {
    /// The numbers of forbidden system calls on the target processor.
    ///
    /// They are the calls that lead to a network or to another program's sockets; that change files in ways that
    /// Landlock doesn't see (modes, owners, times, attributes); that access other processes; and that only an
    /// administrator needs.
    enum Calls {
      #if arch(x86_64)
        static let processor: UInt32 = 0xC000_003E
        static let otherNumbers: UInt32 = 0x4000_0000
        static let filter = 317
        static let socketPair: UInt32 = 53
        private static let network: [UInt32] = [41, 42, 49, 50]  // socket connect bind listen
        private static let attributes: [UInt32] = [
          90, 91, 268,  // chmod fchmod fchmodat
          92, 93, 94, 260,  // chown fchown lchown fchownat
          132, 235, 261, 280,  // utime utimes futimesat utimensat
          188, 189, 190, 197, 198, 199,  // setxattr lsetxattr fsetxattr removexattr lremovexattr fremovexattr
        ]
        private static let processes: [UInt32] = [101, 311, 298]  // ptrace process_vm_writev perf_event_open
        private static let shared: [UInt32] = [29, 64, 68, 240]  // shmget semget msgget mq_open
        private static let system: [UInt32] = [
          165, 166, 272, 308, 304,  // mount umount2 unshare setns open_by_handle_at
          248, 249, 250, 321,  // add_key request_key keyctl bpf
          164, 227, 163, 167, 168, 169,  // settimeofday clock_settime acct swapon swapoff reboot
          175, 313, 176, 246, 320,  // init_module finit_module delete_module kexec_load kexec_file_load
        ]
      #elseif arch(arm64)
        static let processor: UInt32 = 0xC000_00B7
        static let otherNumbers: UInt32 = .max
        static let filter = 277
        static let socketPair: UInt32 = 199
        private static let network: [UInt32] = [198, 203, 200, 201]  // socket connect bind listen
        private static let attributes: [UInt32] = [
          52, 53, 55, 54, 88,  // fchmod fchmodat fchown fchownat utimensat
          5, 6, 7, 14, 15, 16,  // setxattr lsetxattr fsetxattr removexattr lremovexattr fremovexattr
        ]
        private static let processes: [UInt32] = [117, 271, 241]  // ptrace process_vm_writev perf_event_open
        private static let shared: [UInt32] = [194, 190, 186, 180]  // shmget semget msgget mq_open
        private static let system: [UInt32] = [
          40, 39, 97, 268, 265,  // mount umount2 unshare setns open_by_handle_at
          217, 218, 219, 280,  // add_key request_key keyctl bpf
          170, 112, 89, 224, 225, 142,  // settimeofday clock_settime acct swapon swapoff reboot
          105, 273, 106, 104, 294,  // init_module finit_module delete_module kexec_load kexec_file_load
        ]
      #else
        static let processor: UInt32 = 0
        static let otherNumbers: UInt32 = 0
        static let filter = -1
        static let socketPair: UInt32 = 0
        private static let (network, attributes, processes, shared, system) = (
          [UInt32](), [UInt32](), [UInt32](), [UInt32](), [UInt32]()
        )
      #endif

      /// Newer calls have the same number on every processor.
      private static let newer: [UInt32] = [
        425, 426, 427,  // io_uring_setup io_uring_enter io_uring_register, which can do what other forbidden calls do
        428, 429, 430, 431, 432, 433, 442,  // open_tree move_mount fsopen fsconfig fsmount fspick mount_setattr
        438, 440,  // pidfd_getfd process_madvise
        452, 463, 466,  // fchmodat2 setxattrat removexattrat
      ]

      static var forbidden: [UInt32] { network + attributes + processes + shared + system + newer }
    }
  }
#endif
