/** Nuts are allergens, so each has its own drawing and is matched before any other word of the name. */
export const nuts = `
  choc almond | almond | | #7a4a2f
  almond | almond | | #c9986a
  cashew | cashew | | #d8b06a
  walnut | walnut | | #8a5f38
  pecan | pecan | | #9a5a30
  peanut | peanut | | #c98a3a
  macadamia | macadamia | | #c9a86a
  hazelnut | hazelnut | | #8a5a38
  pistachio | pistachio | | #8fb05a
  brazil nut | brazil-nut | | #9a6f45
  pine nut | pine-nut | | #d8b878
`
