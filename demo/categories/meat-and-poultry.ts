export const meatAndPoultry = `
  # Meat & Poultry | steak
  meat = about {name}, trimmed by our butchers and packed the day it leaves us. | keep meat | from au
    | per kg | fresh
  beef = meat | made Beef | per100 640 21.5 7.4 3.1 0 0 58 | serve 150 g
  chicken = meat | made Chicken | per100 560 21.8 5.1 1.5 0 0 62 | serve 150 g | tags halal
  pork = meat | made Pork | per100 690 20.9 8.9 3.3 0 0 60 | serve 150 g
  lamb = meat | made Lamb | per100 820 19.2 13.1 6 0 0 72 | serve 150 g
  sausage = about {name}, best turned slowly over a medium heat.
    | made {kind} (78%), water, rice flour, salt, spices, dehydrated vegetables, preservative (223, sulphites), beef collagen casing
    | per100 980 14.2 18.6 7.9 3.4 0.9 690 | serve 120 g | keep meat | from mostly | per kg

  ## Beef & Veal | beef
  veal = beef | made Veal
  Tin Shed Butchers | Beef Rump Steak | 500 g 13.00, 1 kg 24.00 | steak
  Tin Shed Butchers | Beef Scotch Fillet Steak | 400 g 19.60 | steak
  Tin Shed Butchers | Beef Porterhouse Steak | 450 g 17.50 | steak
  Tin Shed Butchers | Diced Chuck Beef | 500 g 10.50, 1 kg 19.00 | steak
  Tin Shed Butchers | Beef Stir Fry Strips | 400 g 10.80 | steak
  Tin Shed Butchers | Beef Eye Fillet Steak | 300 g 18.90 | steak
  Tin Shed Butchers | Beef Rolled Roast | 1.2 kg 22.80 | meat-on-bone
  Tin Shed Butchers | Beef {Sizzle, Minute, T-Bone*1.4, Blade} Steak | 500 g 12.50 | steak
  Tin Shed Butchers | Corned Silverside | 1.4 kg 18.90 | meat-on-bone
  Tin Shed Butchers | Beef {Short Ribs, Brisket, Osso Buco, Cheeks} | 800 g 17.90 | meat-on-bone
  Tin Shed Butchers | Veal {Leg Schnitzel, Cutlets} | 400 g 15.90 | steak | veal
  Bunya Plains | Grass Fed {Rump, Porterhouse*1.2, Scotch Fillet*1.35, Eye Fillet*1.6} Steak | 300 g 13.50 | steak

  ## Chicken & Turkey | chicken
  turkey = chicken | made Turkey | not tags
  free = chicken | about Free range {name}, from birds that go outside every day.
  crumbed = chicken | about {name} in a golden crumb, ready for the pan or the oven.
    | made Chicken (62%), crumb (wheat flour, yeast, salt), water, canola oil, rice flour, egg, spices
    | per100 890 15.1 10.8 1.9 13.6 0.8 420
  Corella Farm | Chicken Breast Fillets | 500 g 7.00, 1 kg 12.50 | chicken-leg
  Corella Farm | Chicken Thigh Fillets | 500 g 7.75, 1 kg 14.00 | chicken-leg
  Corella Farm | Whole Chicken | 1.8 kg 9.90 | chicken-leg
  Corella Farm | Chicken Drumsticks | 1 kg 4.90, 2 kg 8.90 | chicken-leg
  Corella Farm | Chicken {Wings, Wing Nibbles*1.2, Maryland, Thigh Cutlets*1.2} | 1 kg 6.50 | chicken-leg
  Corella Farm | Chicken {Tenderloins, Stir Fry Strips} | 500 g 8.50 | chicken-leg
  Corella Farm | Crumbed Chicken {Schnitzel, Tenders, Kiev} | 500 g 9.00 | chicken-leg | crumbed
  Open Gate | Free Range Chicken {Breast Fillets*1.2, Thigh Fillets*1.2, Drumsticks*0.6, Tenderloins*1.3} | 500 g 10.50 | chicken-leg | free
  Open Gate | Free Range Whole Chicken | 1.6 kg 14.90 | chicken-leg | free
  Corella Farm | Turkey {Breast Steaks, Thigh Diced} | 500 g 10.90 | turkey | turkey

  ## Pork & Bacon | pork
  bacon = pork | about {name}, cured with salt and smoked over hardwood.
    | made Pork (88%), water, salt, sugar, mineral salts (450, 451), sodium erythorbate, sodium nitrite, wood smoke
    | per100 930 16.5 17.2 6.4 0.9 0.7 1120 | serve 50 g | from mix
  Smoky Bay | Short Cut Bacon | 250 g 6.50, 500 g 11.50 | bacon | bacon
  Smoky Bay | Middle Rasher Bacon | 250 g 6.00, 1 kg 16.90 | bacon | bacon
  Smoky Bay | {Streaky, Double Smoked, Maple Glazed*1.1, Reduced Salt} Bacon | 250 g 7.00 | bacon | bacon
  Smoky Bay | Diced Bacon Pieces | 200 g 4.90 | bacon | bacon
  Tin Shed Butchers | Pork Loin {Steaks, Chops, Medallions*1.1} | 500 g 8.50 | steak
  Tin Shed Butchers | Pork Scotch Fillet Steaks | 500 g 9.50 | steak
  Tin Shed Butchers | Pork {Leg Roast, Shoulder Roast, Belly Roast*1.6} | 1.5 kg 16.50 | meat-on-bone
  Tin Shed Butchers | Pork {Belly Slices, Spare Ribs, Stir Fry Strips, Diced} | 500 g 9.90 | meat-on-bone
  Tin Shed Butchers | American Style Pork Ribs | 700 g 15.90 | meat-on-bone

  ## Lamb & Goat | lamb
  goat = lamb | made Goat | tags halal
  Tin Shed Butchers | Lamb Loin Chops | 500 g 14.50, 1 kg 27.00 | meat-on-bone
  Tin Shed Butchers | Lamb Leg Roast | 2 kg 27.90 | meat-on-bone
  Tin Shed Butchers | Lamb {Forequarter Chops, BBQ Chops, Shanks, Neck Chops*0.8} | 700 g 12.60 | meat-on-bone
  Tin Shed Butchers | Lamb {Cutlets*1.4, Leg Steaks, Backstrap*1.6, Diced} | 400 g 13.20 | meat-on-bone
  Tin Shed Butchers | Lamb Shoulder Roast | 1.6 kg 19.90 | meat-on-bone
  Tin Shed Butchers | Boneless Lamb Leg | 1.2 kg 23.90 | meat-on-bone
  Bunya Plains | Pasture Raised Lamb {Rack, Rump} | 400 g 18.50 | meat-on-bone
  Tin Shed Butchers | Goat {Curry Pieces, Leg Chops} | 1 kg 19.90 | meat-on-bone | goat

  ## Mince & Burgers | beef
  mince = meat | made {kind} | per100 720 19.8 10.2 4.1 0 0 66 | serve 125 g
  burger = meat | about {name}, ready for the barbecue. Rest them a minute before serving.
    | made {kind} (85%), water, rice flour, onion, salt, spices, preservative (223, sulphites)
    | per100 890 16.8 14.3 6.2 3.9 0.8 480 | serve 113 g | from mostly
  ball = meat | about {name} for pasta night: brown them, then simmer in sauce.
    | made {kind} (80%), breadcrumbs (wheat flour, yeast, salt), onion, egg, parmesan cheese (milk), parsley, salt, spices
    | per100 840 15.4 12.6 5 6.4 1.1 460 | serve 120 g | from mostly
  Tin Shed Butchers | Beef Mince | 500 g 7.00, 1 kg 13.00 | steak | beef
  Tin Shed Butchers | Lean Beef Mince | 500 g 9.00, 1 kg 17.00 | steak | beef
  Tin Shed Butchers | Extra Lean Beef Mince | 500 g 10.50 | steak | beef
  Tin Shed Butchers | {Chicken@chicken-leg, Pork, Lamb*1.3, Turkey@turkey*1.2, Veal*1.3} Mince | 500 g 8.00 | steak | mince
  Tin Shed Butchers | Pork and Veal Mince | 500 g 8.50 | steak | beef
  Tin Shed Butchers | {Beef, Lamb*1.2, Chicken} Burgers | 4 x 113 g 7.50 | burger | burger
  Bunya Plains | Grass Fed {Beef} Burgers | 4 x 125 g 9.90 | burger | burger
  Tin Shed Butchers | {Beef, Pork, Chicken} Meatballs | 400 g 8.00 | meat-on-bone | ball
  Tin Shed Butchers | {Lamb, Chicken} Kofta | 480 g 9.90 | meat-on-bone | burger

  ## Sausages | sausage
  halal = sausage | tags halal
  cheese = sausage
    | made {kind} (72%), cheese (milk, 12%), water, rice flour, salt, spices, sodium nitrite, beef collagen casing
  Tin Shed Butchers | Thick {Beef} Sausages | 550 g 6.50, 1.8 kg 16.90 | hot-dog
  Tin Shed Butchers | Thin {Beef} Sausages | 550 g 6.50, 1.8 kg 16.90 | hot-dog
  Punnet | BBQ {Beef} Sausages | 1 kg 9.00 | hot-dog
  Tin Shed Butchers | {Pork, Lamb} Sausages | 500 g 8.00 | hot-dog
  Corella Farm | {Chicken} Sausages | 500 g 7.50 | hot-dog | halal
  Tin Shed Butchers | {Pork} and Fennel Sausages | 500 g 8.90 | hot-dog
  Tin Shed Butchers | {Lamb} and Rosemary Sausages | 500 g 8.90 | hot-dog
  Tin Shed Butchers | {Beef} Chipolatas | 500 g 7.50 | hot-dog
  Smoky Bay | Smoked {Pork} Kransky | 400 g 8.50 | hot-dog
  Smoky Bay | Cheese {Pork} Kransky | 400 g 9.00 | hot-dog | cheese
  Smoky Bay | Continental {Pork} Frankfurts | 375 g 6.90 | hot-dog
  Tin Shed Butchers | Spanish Style {Pork} Chorizo | 250 g 6.90 | hot-dog
  Tin Shed Butchers | {Beef} and Caramelised Onion Sausages | 500 g 8.50 | hot-dog

  ## Halal Meat | beef
  beef = beef | tags halal
  lamb = lamb | tags halal
  sausage = sausage | tags halal
  Crescent Gate | Halal Chicken {Breast Fillets, Thigh Fillets*1.1} | 1 kg 13.50 | chicken-leg | chicken
  Crescent Gate | Halal Beef Mince | 500 g 8.00, 1 kg 15.00 | steak
  Crescent Gate | Halal Whole Chicken | 1.6 kg 10.50 | chicken-leg | chicken
  Crescent Gate | Halal Lamb {Curry Pieces, Shoulder Chops} | 1 kg 19.90 | meat-on-bone | lamb
  Crescent Gate | Halal Beef {Diced, Rump Steak*1.4, Curry Pieces} | 500 g 10.90 | steak
  Crescent Gate | Halal Chicken {Drumsticks, Wings, Maryland} | 1 kg 6.90 | chicken-leg | chicken
  Crescent Gate | Halal {Beef, Lamb*1.1, Chicken} Sausages | 500 g 8.50 | hot-dog | sausage
`
