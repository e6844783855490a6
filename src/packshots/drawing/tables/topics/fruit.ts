export const fruit = `
  pink lady | apple | #e0566a | #e0566a
  royal gala | apple | #d8443c | #d8443c
  granny smith, green apple | apple | #8cc63f | #8cc63f
  apple | apple | #d8343a | #9cc04a
  pear | pear | #b8c84a | #a8bf4a
  banana | banana | #f6cf3e | #f0c838
  mandarin | citrus | #f58a1f | #f08a24
  grapefruit | citrus | #f2846a | #f08a70
  blood orange | citrus-slice | #d8433a | #d8503a
  orange | citrus | #f28a1c | #f29030
  lime | citrus | #8fc23a | #8fc040
  lemon myrtle | tea-leaf | #8fb04a | #b8c04a
  lemonade, lemon, citrus, squash | lemon | #f8d838 | #f2d23c
  marmalade | citrus | #f28a1c | #f29030
  mango, mangoes | mango | #f7b02e | #f5a733
  pineapple, tropical | pineapple | #f2bc3a | #f0b83a
  whole watermelon, whole seedless watermelon | whole-melon | #5a9a4a | #e8505a
  watermelon | watermelon | | #e8505a
  honeydew | honeydew | #dbe8ae | #b0cc78
  rockmelon, melon | whole-melon | #e8b878 | #e0a868
  nectarine, peach | stone-fruit | #f59a5a | #f29a5e
  dried apricot | dried-halves | #f08a2e | #f09a3e
  apricot | stone-fruit | #f2993a | #f09a3e
  plum, prune | stone-fruit | #6a3a6e | #7a4a80
  kiwi, kiwifruit | kiwifruit | | #9cc24a
  guacamole, avocado, avocadoes | avocado | | #8fae4a
  coconut | coconut | | #b8c8b8
  black grape | grapes | #3f2f5a | #5a4478
  crimson | grapes | #b83a5a | #b04a68
  grape | grapes | #9cc24a | #9ab850
  blackcurrant | blueberry | #4a2f66 | #5a3a78
  mixed berr, berry cluster, berry smoothie, berry oat, berry sport, berry | berries | | #b03a68
  blackberr, boysenberr | raspberry | #4a2f5e | #6a3f78
  raspberr | raspberry | #d62f5c | #d84a74
  cranberr | blueberry | #c8303e | #c03a50
  blueberr, açaí | blueberry | #4b5fae | #5a6ab8
  strawberr | strawberry | #d9333f | #e5637a
  cherry tomato, solanato | tomatoes | #e0392f | #d8483a
  cherr | cherry | #b8243a | #b83a50
  passionfruit | passionfruit | | #e0a52e
  pomegranate | citrus-slice | #b8243a | #a83048
  medjool, date | dates | #6a3f24 | #8a5634
  fig | fig | #6a4470 | #8a5a80
  two fruits, fruit cup, dried fruit, fruit and nut, fruit and spice, mixed fruit, trail mix, fruit | mixed-fruit | | #e0703a
  sultana, raisin, currant | raisins | #4f3326 | #8a5a80
  tamarind | dates | #6a3f24 | #7a4a30
`
