export const care = `
  wipe | wipe | #7fb8d8 |
  cotton wool, cotton round, cotton tip | bubbles | #ffffff | #a8c8dc
  nappy rash cream | droplet | #7fb8d8 | #7fb8d8
  period underwear | pants | #5a4a7a | #8a6ba8
  reusable cup | reusable-cup | #d86a9a | #d88ab0
  tampon | tampon | #4f86c8 |
  gauze, bandage, medical tape | bandage | | #8fb8c8
  liner, pad, bladder care | pad | #d86a9a |
  light tampon, light bladder | | | #7fb8d8
  regular | | | #5a9ad0
  super, moderate | | | #5aa06a
  overnight | | | #3a4a8a
  toothbrush, interdental | toothbrush | #2f8fb8 |
  floss | floss | #3fb0a0 | #3fa898
  mouthwash | droplet | #3fb8a8 | #3fb8a8
  toothpaste | tooth | |
  razor | razor | #3f6fa8 | #4a6a90
  comb, hair spray, styling, mousse, matte clay | comb | #4a4a5a |
  vitamin c | citrus-slice | #f2962a | #f2962a
  vitamin d | sun | #f6c230 | #f0b030
  gummy, gummies, lozenge | lolly | #d8434f |
  vitamin, multivitamin, magnesium, zinc, iron, probiotic | pill | #e0763a |
  fish oil | fish | #e0a83a | #3f8fb0
  paracetamol 500, ibuprofen, tablet | tablet | #ffffff |
  plaster | plaster | #e9b48a | #d8705a
  first aid | cross | | #d8343a
  thermometer | thermometer | | #5a9ac8
  antiseptic, burn gel, saline, insect bite | cross | | #6aa8c0
  sunscreen, after sun | sun | #f6b82a | #f2a52a
  paracetamol | | | #d85a6a
`
