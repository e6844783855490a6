export const fishAndSeafood = `
  # Fish & Seafood | fish
  fish = about {name}, boned, portioned and packed on ice. | made {kind} (fish)
    | per100 520 20.3 4.5 1.2 0 0 70 | serve 150 g | keep meat | from au | per kg | fresh
  shell = fish | about {name}, cooked or cleaned within hours of landing.
    | per100 380 19.6 0.9 0.3 0.4 0 420
  frozen = about {name}, straight from the freezer to the oven.
    | made {kind} (fish, 52%), crumb (wheat flour, canola oil, maize starch, salt, yeast), water, rice flour
    | per100 860 11.4 9.1 1 18.8 1 340 | serve 120 g | keep freezer | from mix | per kg

  ## Fresh Fish | fish
  nz = fish | from nz
  imported = fish | from Product of Vietnam
  Tidewater | {Atlantic Salmon} Portions Skin On | 260 g 11.50, 1 kg 38.00 | fish
  Tidewater | {Barramundi} Fillets | 300 g 11.90, 1 kg 34.00 | fish
  Tidewater | {Basa} Fillets | 500 g 7.50 | fish | imported
  Tidewater | {Snapper*1.3, Flathead*1.3, Whiting*1.2, Mahi Mahi, Mullet*0.6, Cobia*1.4} Fillets | 300 g 11.50 | fish
  Tidewater | {Yellowfin Tuna} Steaks | 250 g 12.50 | fish
  Tidewater | {Swordfish} Steaks | 250 g 11.00 | fish
  Tidewater | {Hoki, Ling*1.3, Orange Roughy*1.5} Fillets | 350 g 9.90 | fish | nz
  Tidewater | Whole {Rainbow Trout, Snapper*1.4, Barramundi*1.2} | 500 g 10.90 | fish
  Tidewater | {Atlantic Salmon} Fillets Skin Off | 240 g 11.90 | fish

  ## Prawns & Shellfish | prawn
  prawn = shell | made Prawns (crustacea), salt
  crab = shell | made Crab (crustacea), salt
  bug = shell | made Bugs (crustacea), salt
  mollusc = shell | made {kind} (mollusc), salt
  oyster = shell | made Oysters (mollusc) | per each
  Tidewater | Cooked Tiger Prawns | 500 g 15.90, 1 kg 29.90 | prawn | prawn
  Tidewater | Raw Peeled Prawns | 300 g 12.50 | prawn | prawn
  Tidewater | Green Banana Prawns | 500 g 12.90 | prawn | prawn
  Tidewater | {Garlic, Chilli and Lime} Prawn Skewers | 220 g 9.90 | prawn | prawn
  Tidewater | {Sydney Rock*1.2, Pacific} Oysters | 12 pack 22.00, 6 pack 12.00 | oyster | oyster
  Tidewater | Moreton Bay Bugs | 400 g 22.90 | lobster | bug
  Tidewater | Cooked Blue Swimmer Crab | 450 g 12.90 | crab | crab
  Tidewater | Mud Crab | 900 g 54.00 | crab | crab
  Tidewater | {Squid} Rings | 400 g 9.50 | squid | mollusc
  Tidewater | Pot Ready {Mussels} | 1 kg 11.90 | oyster | mollusc
  Tidewater | Roe Off {Scallops} | 200 g 12.90 | oyster | mollusc
  Tidewater | Baby {Octopus} | 500 g 13.90 | octopus | mollusc
  Tidewater | Cleaned {Squid} Tubes | 500 g 10.90 | squid | mollusc

  ## Smoked & Marinated | smoked
  smoked = fish | about {name}, cured slowly and sliced thin.
    | made {kind} (fish, 96%), salt, sugar, wood smoke | per100 760 22.5 9.6 2 0.8 0.7 1180 | serve 50 g
    | keep fridge
  marinated = fish
    | made {kind} (fish, 88%), canola oil, soy sauce (water, soybeans, wheat, salt), brown sugar, garlic, ginger, sesame seeds
  Tidewater | Smoked {Salmon} | 100 g 6.50, 200 g 11.90, 50 g 3.90 | fish
  Salt & Jetty | Hot Smoked {Salmon, Rainbow Trout} | 150 g 9.50 | fish
  Salt & Jetty | Smoked {Mackerel, Cod*1.1} | 200 g 8.50 | fish
  Salt & Jetty | Dill Cured {Salmon} Gravlax | 100 g 8.50 | fish
  Tidewater | Teriyaki {Salmon} Portions | 260 g 12.50 | fish | marinated
  Tidewater | Lemon Pepper {Barramundi} | 280 g 11.90 | fish | marinated
  Tidewater | Sesame {Tuna} Cubes | 200 g 10.50 | fish | marinated
  Salt & Jetty | {Salmon} Poke Mix | 200 g 11.50 | sushi | marinated

  ## Crumbed & Battered | frozen
  prawn = frozen
    | made Prawns (crustacea, 50%), crumb (wheat flour, yeast, salt), water, canola oil, egg white
  squid = frozen | made Squid (mollusc, 55%), batter (wheat flour, rice flour, salt, pepper), canola oil
  Salt & Jetty | {Hoki} Fish Fingers | 375 g 6.50, 1 kg 13.90 | fish
  Salt & Jetty, Punnet | Crumbed {Hoki, Whiting*1.2, Flathead*1.4} Fillets | 425 g 9.00 | fish
  Salt & Jetty | Lightly Battered {Hoki, Barramundi*1.3} | 400 g 9.50 | fish
  Salt & Jetty | Lemon Crumbed {Hoki} Fillets | 425 g 9.50 | fish
  Salt & Jetty | Crumbed Prawn Cutlets | 300 g 11.90 | prawn-crumbed | prawn
  Salt & Jetty | {Panko, Coconut} Prawns | 250 g 10.90 | prawn-crumbed | prawn
  Salt & Jetty | Salt and Pepper Squid | 400 g 10.50 | squid | squid
  Salt & Jetty | Crumbed Squid Rings | 500 g 9.90 | squid | squid

  ## Frozen Seafood | fish
  fish = fish | about {name}, frozen within hours of the catch. | keep freezer
  prawn = shell | made Prawns (crustacea), water, salt | keep freezer | from Product of Thailand
  surimi = shell
    | made Fish (48%), water, wheat starch, sugar, egg white, soybean oil, salt, crab extract (crustacea)
    | keep freezer | from Product of Thailand
  mix = shell | made Squid (mollusc), mussels (mollusc), prawns (crustacea), fish, water, salt
    | keep freezer | from Product of New Zealand and Thailand
  Tidewater | Frozen Raw Prawns | 500 g 12.90, 1 kg 23.90 | prawn | prawn
  Tidewater | Marinara Mix | 500 g 10.90, 1 kg 19.90 | prawn | mix
  Tidewater | Frozen {Atlantic Salmon*1.6, Barramundi*1.2, Basa*0.6, Hoki} Fillets | 500 g 13.50 | fish
  Punnet | Frozen {Whiting, Blue Grenadier} Fillets | 600 g 12.00 | fish
  Tidewater | Frozen Cooked Peeled Prawns | 450 g 13.50 | prawn | prawn
  Salt & Jetty | Seafood Sticks | 500 g 6.90 | fish-cake | surimi
  Salt & Jetty | Paella Seafood Mix | 400 g 11.50 | paella | mix
`
