import RedrawCore
import Testing

@MainActor
@Suite struct `Views with queries` {
  @Test func `O1: an insert evaluates the view whose query finds the book, and a save nobody`() throws {
    let log = try expectLog(
      "O1",
      [
        """
        tick 0: first appearance
          mount BookList
          evaluate BookList: first
            BookList: @self, @identity, _modelContext, _books changed.
          mount BookRow 1–2
          evaluate BookRow 1–2: first
            2× BookRow: @self changed.
          commit 7 inserted
        """,
        """
        tick 1: tap Add
          #1 tap Button "Add"
          #2 write ModelContext.insert(Book), by #1
          evaluate BookList: _books, by #2
            BookList: _books changed.
          skip 2×BookRow (equatable)
          mount BookRow 3
          evaluate BookRow 3: first
            BookRow: @self changed.
          commit 1 inserted
        """,
        """
        tick 2: tap Save
          #1 tap Button "Save"
        """,
      ])
    #expect(try log.texts == ["Emma", "Middlemarch", "Ulysses", "Add", "Save"])
  }

  @Test func `O2: an edit of a bound model evaluates the views that read the property, not the query's view`() throws {
    let log = try expectLog(
      "O2",
      [
        """
        tick 0: first appearance
          mount BooksView
          evaluate BooksView: first
            BooksView: @self, @identity, _books changed.
          mount BookEditor
          evaluate BookEditor: first
            BookEditor: @self changed.
          mount RatedBookRow 1–2
          evaluate RatedBookRow 1–2: first
            2× RatedBookRow: @self changed.
          commit 9 inserted
        """,
        """
        tick 1: type Title
          #1 type TextField "Title"
          #2 write RatedBook.title, by #1
          evaluate BookEditor: @dependencies, by #2
            BookEditor: @dependencies changed.
          evaluate RatedBookRow 1: @dependencies, by #2
            RatedBookRow: @dependencies changed.
          commit 2 updated
        """,
        """
        tick 2: step Rating
          #1 step Stepper "Rating"
          #2 write RatedBook.rating, by #1
          evaluate BookEditor: @dependencies, by #2
            BookEditor: @dependencies changed.
          wasted BookEditor
        """,
      ])
    #expect(try log.texts.contains("Emma, revised"))
  }

  @Test func `O3: a deleted row evaluates each view whose query had found it`() throws {
    let log = try expectLog(
      "O3",
      [
        """
        tick 0: first appearance
          mount BookList
          evaluate BookList: first
            BookList: @self, @identity, _modelContext, _books changed.
          mount BookCount
          evaluate BookCount: first
            BookCount: @self, @identity, _books changed.
          mount BookRow 1–3
          evaluate BookRow 1–3: first
            3× BookRow: @self changed.
          commit 6 inserted
        """,
        """
        tick 1: delete Emma
          #1 delete .onDelete "Emma"
          #2 write ModelContext.delete(Book), by #1
          evaluate BookList: _books, by #2
            BookList: _books changed.
          unmount BookRow 2
          skip 2×BookRow (equatable)
          evaluate BookCount: _books, by #2
            BookCount: _books changed.
          commit 1 removed, 1 updated
        """,
      ])
    #expect(try log.texts == ["2 books", "Dune", "Ulysses"])
  }

  @Test func `O4: both sides of a relationship are written, and a cascade changes two queries of one view`() throws {
    let log = try expectLog(
      "O4",
      [
        """
        tick 0: first appearance
          mount LibraryView
          evaluate LibraryView: first
            LibraryView: @self, @identity, _modelContext, _authors, _books changed.
          mount AuthorRow 1–2
          mount AuthoredBookRow 1–2
          evaluate AuthorRow 1–2: first
            2× AuthorRow: @self changed.
          evaluate AuthoredBookRow 1–2: first
            2× AuthoredBookRow: @self changed.
          commit 9 inserted
        """,
        """
        tick 1: tap Move
          #1 tap Button "Move"
          #2 write AuthoredBook.author, by #1
          #3 write Author.books, by #1
          #4 write Author.books, by #1
          evaluate AuthorRow 1: @dependencies, by #3
            AuthorRow: @dependencies changed.
          evaluate AuthorRow 2: @dependencies, by #4
            AuthorRow: @dependencies changed.
          commit 2 updated
        """,
        """
        tick 2: tap Delete
          #1 tap Button "Delete"
          #2 write ModelContext.delete(Author), by #1
          #3 write ModelContext.delete(AuthoredBook), by #1
          evaluate LibraryView: _authors _books, by #2, #3
            LibraryView: _authors, _books changed.
          unmount AuthorRow 2
          unmount AuthoredBookRow 1
          skip 1×AuthorRow (equatable)
          skip 1×AuthoredBookRow (equatable)
          commit 2 removed
        """,
      ])
    #expect(try log.texts == ["Austen: 1", "Persuasion", "Move", "Delete"])
  }

  @Test func `O5: a query made in an init is another one if it asks for something else`() throws {
    let log = try expectLog(
      "O5",
      [
        """
        tick 0: first appearance
          mount LibraryView
          evaluate LibraryView: first
            LibraryView: @self, @identity, _order, _taps changed.
          mount BookList
          evaluate BookList: first
            BookList: @self, @identity, _books changed.
          mount BookRow 1–2
          evaluate BookRow 1–2: first
            2× BookRow: @self changed.
          commit 8 inserted
        """,
        """
        tick 1: tap Reverse
          #1 tap Button "Reverse"
          #2 write LibraryView._order, by #1
          evaluate LibraryView: _order, by #2
            LibraryView: _order changed.
          evaluate BookList: _books
            BookList: _books changed.
          skip 2×BookRow (equatable)
          commit 1 updated
        """,
        """
        tick 2: tap 0 taps
          #1 tap Button "0 taps"
          #2 write LibraryView._taps, by #1
          evaluate LibraryView: _taps, by #2
            LibraryView: _taps changed.
          skip 1×BookList (empty)
          commit 1 updated
        """,
      ])
    #expect(try log.texts == ["Reverse", "1 taps", "Ulysses", "Emma"])
  }

  @Test func `O6: a property in the filter or the order evaluates the view if the result changes`() throws {
    let log = try expectLog(
      "O6",
      [
        """
        tick 0: first appearance
          mount OpenChores
          evaluate OpenChores: first
            OpenChores: @self, @identity, _chores changed.
          mount ChoreRow 1–3
          evaluate ChoreRow 1–3: first
            3× ChoreRow: @self changed.
          commit 25 inserted
        """,
        """
        tick 1: tap Note Laundry
          #1 tap Button "Note Laundry"
          #2 write Chore.note, by #1
        """,
        """
        tick 2: tap Raise Dishes
          #1 tap Button "Raise Dishes"
          #2 write Chore.priority, by #1
        """,
        """
        tick 3: tap Raise Windows
          #1 tap Button "Raise Windows"
          #2 write Chore.priority, by #1
          evaluate OpenChores: _chores, by #2
            OpenChores: _chores changed.
          skip 3×ChoreRow (equatable)
          commit 1 updated
        """,
        """
        tick 4: tap Finish Laundry
          #1 tap Button "Finish Laundry"
          #2 write Chore.isDone, by #1
          evaluate OpenChores: _chores, by #2
            OpenChores: _chores changed.
          unmount ChoreRow 2
          skip 2×ChoreRow (equatable)
          commit 8 removed
        """,
      ])
    #expect(try log.texts.filter { !$0.contains(" ") } == ["Dishes", "Windows"])
  }
}
