/** Told to the page once React listens. */
export const AWAKE = 'awake'

/**
 * Runs in the head. The buttons that are pressed before React listens are pressed again once it does, in their order, and
 * each of them once. On a part of the page that is still on its way React stops the press, and it is tried again for ten
 * seconds.
 */
export const earlyPressScript = `{let pressed=new Set,tries=200,on=addEventListener,
buttonOf=({target})=>target.closest("[type=button]"),
note=event=>pressed.add(buttonOf(event)),
press=()=>{for(let button of pressed){
if(button?.isConnected)button.click();else pressed.delete(button);
if(pressed.has(button))return tries--&&setTimeout(press,50)}};
on("click",note,true);
on("${AWAKE}",()=>{removeEventListener("click",note,true);on("click",event=>pressed.delete(buttonOf(event)));press()},{once:true})}`
