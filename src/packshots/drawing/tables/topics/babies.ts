export const babies = `
  nappy bag | bag | #8fb8a0 | #8fb8a0
  rash cream | droplet | #7fb8d8 | #7fb8d8
  swim pant | nappy | #3fa0c8 | #3fa0c8
  soother | dummy | #7fb8a0 | #8fc0b0
  newborn, infant napp | nappy | #f0b84a | #f0b84a
  crawler | nappy | #7fb85a | #7fb85a
  walker, junior | nappy | #8a6bc0 | #8a6bc0
  overnight toddler, overnight junior | moon | #f2d36a | #3a4a8a
  toddler napp, nappy pant, napp | nappy | #4f9ac8 | #4f9ac8
  change mat | cloth | #8fb8a0 | #8fb8a0
  baby bottle | baby-bottle | #4f9ac8 | #8fc0d8
  soft tip spoon | spoon | #e58a5a | #f0b48a
  snack cup | container | #7fb85a | #9fc87a
  bib | bib | #f08a8a | #f2b0b0
  breast pad | bubbles | #ffffff | #a8c8dc
  infant formula, formula stage, milk drink stage | baby-bottle | #4f86c0 |
  stage 1 | | | #5b9bd0
  stage 2 | | | #6fae5a
  stage 3 | | | #e0a03a
  stage 4 | | | #c96a9a
  baby sunscreen | sun | #f6b82a | #f2a52a
  lavender | lavender | #8a6fc0 | #9a82c8
  baby shampoo, baby bath, bubble bath, baby soap | duck | #f6c832 | #8fc4e0
  baby powder, baby lotion, baby moisturiser, massage oil, baby laundry | teddy | #c98f5a | #a8cfe0
  wipe | wipe | #7fb8d8 |
`
