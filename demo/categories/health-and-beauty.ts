export const healthAndBeauty = `
  # Health & Beauty | lotion
  wash = about {name}: kind to skin, easy to rinse. | keep safe | from made | taxed
  medicine = about {name}. Always read the label and follow the directions for use. | keep safe | from made
    | neverOnSpecial
  period = about {name}, breathable and secure. | keep safe | from mix

  ## Hair Care | wash
  Dandelion, Punnet | {Daily Care, Moisture, Anti Dandruff*1.1} Shampoo | 400 mL 6.90, 750 mL 11.50 | shower
  Dandelion, Punnet | {Daily Care, Moisture} Conditioner | 400 mL 6.90, 750 mL 11.50 | lotion
  Fernwise | {Argan, Coconut@coconut, Volume, Curl, Colour Protect} Shampoo | 350 mL 12.90 | lotion
  Fernwise | {Argan, Coconut@coconut, Volume, Curl} Conditioner | 350 mL 12.90 | lotion
  Fernwise | {Repair, Hydrating} Hair Mask | 250 mL 14.90 | jar
  Fernwise | {Strong Hold, Sea Salt, Heat Protect} Hair Spray | 200 mL 9.90 | spray-bottle
  Dandelion | {Original, Blossom@blossom} Dry Shampoo | 200 mL 8.50 | spray-bottle
  Dandelion | {Styling Gel, Matte Clay, Mousse} | 150 g 8.90 | jar

  ## Bath & Body | wash
  Softwater, Punnet | {Fresh, Sensitive, Coconut@coconut, Lavender@blossom} Body Wash | 1 L 7.90, 400 mL 4.90 | shower
  Softwater, Punnet | {Original, Goat Milk, Lemon Myrtle@lemon} Soap Bars | 4 x 100 g 4.90 | soap
  Softwater, Punnet | {Antibacterial, Aloe, Citrus@lemon} Hand Wash | 250 mL 3.20, 1 L 6.50 | soap
  Softwater | {Daily, Intensive, Shea} Body Lotion | 400 mL 8.90 | lotion
  Softwater | {Almond, Rose@blossom, Unscented} Hand Cream | 75 mL 5.50 | lotion
  Softwater | {Lavender@blossom, Muscle Relief} Bath Salts | 1 kg 8.90 | bathtub
  Softwater | Hand Sanitiser | 500 mL 6.50, 60 mL 2.90 | drop
  Softwater | {Cotton Rounds, Cotton Tips} | 200 pack 3.50 | bubbles

  ## Oral Care | wash
  wash = wash | about {name}, twice a day for two minutes.
  Brightway, Punnet | {Fresh Mint, Whitening, Sensitive*1.3, Total Care} Toothpaste | 110 g 4.50, 160 g 6.20 | toothbrush
  Brightway | Kids {Strawberry@strawberry, Mild Mint} Toothpaste | 80 g 4.20 | toothbrush
  Brightway, Punnet | {Soft, Medium, Kids} Toothbrush | 3 pack 6.50 | toothbrush
  Brightway | {Bamboo} Toothbrush | 2 pack 7.50 | toothbrush
  Brightway | {Cool Mint, Alcohol Free, Total Care} Mouthwash | 500 mL 6.90, 1 L 11.50 | drop
  Brightway | {Mint, Expanding} Dental Floss 50 m | 1 each 4.20 | tooth
  Brightway | {Fine, Medium} Interdental Brushes | 10 pack 8.50 | tooth
  Brightway | Electric Toothbrush Heads | 4 pack 22.90 | toothbrush

  ## Deodorant & Shaving | wash
  blade = wash | about {name} for a close, comfortable shave. | from imported
  Breezeway, Punnet | {Fresh, Sport, Sensitive, Cotton} Deodorant Roll On | 50 mL 3.90 | drop
  Breezeway | {Fresh, Sport, Cotton, Invisible} Deodorant Spray | 250 mL 5.90 | spray-bottle
  Breezeway | Natural {Citrus@lemon, Coconut@coconut, Unscented} Deodorant Stick | 60 g 9.90 | sparkles
  Keen Edge, Punnet | {Sensitive, Twin Blade, Triple Blade} Disposable Razors | 5 pack 7.90, 10 pack 13.90 | razor | blade
  Keen Edge | {Five Blade, Smooth Glide} Razor Refills | 4 pack 21.90 | razor | blade
  Keen Edge | Shaving {Gel, Foam, Cream} | 200 g 5.90 | bubbles
  Keen Edge | After Shave Balm | 100 mL 9.90 | lotion
  Keen Edge | Hair Removal {Cream, Wax Strips} | 100 g 9.50 | razor

  ## Skin & Sun Care | wash
  sun = wash | about {name}. Apply twenty minutes before going out and again every two hours. | not taxed
    | from made
  Saltwater Bay, Punnet | {Everyday, Sport, Sensitive, Kids} Sunscreen SPF50+ | 200 mL 14.90, 1 L 29.90 | sun | sun
  Saltwater Bay | {Face, Tinted Face*1.2} Sunscreen SPF50+ | 75 mL 15.90 | sun | sun
  Saltwater Bay | After Sun Aloe Gel | 250 mL 8.90 | lotion
  Dandelion | {Daily, Night, Sensitive} Face Moisturiser | 75 mL 12.90 | lotion
  Dandelion | {Foaming, Cream, Micellar} Face Cleanser | 200 mL 9.90 | bubbles
  Dandelion | {Vitamin C, Hyaluronic, Niacinamide} Serum | 30 mL 17.90 | drop
  Dandelion | {Clay, Sheet, Peel Off} Face Mask | 75 g 7.90 | blossom
  Dandelion | {Rose, Honey, Coconut} Lip Balm | 10 g 3.90 | lipstick
  Dandelion | Facial Wipes | 25 pack 4.50 | drop

  ## Period Care | period
  Wildflower, Punnet | {Regular, Super} Pads with Wings | 14 pack 4.20, 28 pack 7.50 | blossom
  Wildflower | {Overnight, Ultra Thin, Organic Cotton*1.3} Pads | 10 pack 4.90 | blossom
  Wildflower, Punnet | {Regular, Super, Light} Tampons | 16 pack 4.50, 32 pack 7.90 | blossom
  Wildflower | Organic Cotton {Regular, Super} Tampons | 16 pack 6.90 | blossom
  Wildflower | {Everyday, Long} Liners | 40 pack 4.20 | blossom
  Wildflower | {Bikini, Full Brief} Period Underwear | 1 each 26.90 | blossom
  Wildflower | {Small, Large} Reusable Cup | 1 each 34.90 | blossom
  Wildflower | {Light, Moderate} Bladder Care Pads | 16 pack 9.90 | blossom

  ## Vitamins & First Aid | medicine
  vitamin = medicine | about {name}. Supplements should not replace a balanced diet. | taxed
  aid = medicine | about {name} for the kitchen drawer and the car. | taxed
  Careway, Punnet | {Paracetamol 500 mg, Ibuprofen 200 mg} Tablets | 20 pack 2.90 | pill
  Careway | {Cold and Flu, Hayfever, Antacid} Tablets | 16 pack 9.90 | pill
  Careway | Children’s {Strawberry, Orange} Paracetamol | 200 mL 11.90 | pill
  Vitalia | {Multivitamin, Vitamin C, Vitamin D, Magnesium, Zinc, Iron, Fish Oil, Probiotic*1.5} | 60 pack 14.90 | pill | vitamin
  Vitalia | Kids {Multivitamin, Vitamin C} Gummies | 60 pack 13.50 | pill | vitamin
  Careway, Punnet | {Fabric, Waterproof, Kids} Plasters | 40 pack 4.50 | bandage | aid
  Careway | {Crepe Bandage, Gauze Pads, Medical Tape, First Aid Kit*4} | 1 each 4.90 | bandage | aid
  Careway | {Antiseptic Cream, Burn Gel, Insect Bite Cream} | 30 g 7.90 | bandage | medicine
  Careway | {Saline Solution, Antiseptic Liquid} | 250 mL 6.90 | drop | medicine
  Careway | {Honey and Lemon@honey, Eucalyptus, Blackcurrant} Throat Lozenges | 16 pack 5.50 | candy | vitamin
  Careway | Digital Thermometer | 1 each 14.90 | thermometer | aid
`
