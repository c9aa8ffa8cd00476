# Completions of bakery for fish: bakery completions fish | source
function __bakery_at
  set -l place bakery
  for word in (commandline -opc)[2..-1]
    switch "$place $word"
      case 'bakery bake' 'bakery oven' 'bakery oven clean'
        set place "$place $word"
    end
  end
  test "$place" = "$argv[1]"
end
function _bakery_into_files
  set -l word (string replace -r '^--[^=]*=' '' -- (commandline -ct))
  set -l parts (string split -m1 = -- $word)
  if set -q parts[2]
    for path in (__fish_complete_path $parts[2])
      echo "$parts[1]=$path"
    end
  else
    printf '%s
' $argv
  end
end
complete -c bakery -f
complete -c bakery -n '__bakery_at \'bakery\'' -a bake -d 'Bake what a recipe says'
complete -c bakery -n '__bakery_at \'bakery\'' -a oven -d 'Look after ovens'
complete -c bakery -n '__bakery_at \'bakery\'' -s h -l help -d 'Show this help'
complete -c bakery -n '__bakery_at \'bakery\'' -l version -d 'Show the version'
complete -c bakery -n '__bakery_at \'bakery bake\'' -F
complete -c bakery -n '__bakery_at \'bakery bake\'' -l crust -x -a 'soft golden dark' -d 'How far to bake'
complete -c bakery -n '__bakery_at \'bakery bake\'' -s m -l minutes -x -d 'How long, instead of the recipe'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l ticks -x -d 'Only these ticks of the clock'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l set -x -d 'Change an amount of the recipe, whatever the recipe says'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l card -x -a '(_bakery_into_files plain framed)' -d 'The card beside the bread'
complete -c bakery -n '__bakery_at \'bakery bake\'' -s o -l output -r -F -d 'Where the bread goes'
complete -c bakery -n '__bakery_at \'bakery bake\'' -s l -l loud -d 'Ring when it is done'
complete -c bakery -n '__bakery_at \'bakery bake\'' -s q -l quick -d 'Do not wait for the oven'
complete -c bakery -n '__bakery_at \'bakery bake\'' -s h -l help -d 'Show this help'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l version -d 'Show the version'
complete -c bakery -n '__bakery_at \'bakery oven\'' -a clean -d 'Clean an oven'
complete -c bakery -n '__bakery_at \'bakery oven\'' -s h -l help -d 'Show this help'
complete -c bakery -n '__bakery_at \'bakery oven\'' -l version -d 'Show the version'
complete -c bakery -n '__bakery_at \'bakery oven clean\'' -s h -l help -d 'Show this help'
complete -c bakery -n '__bakery_at \'bakery oven clean\'' -l version -d 'Show the version'
