/** Name of the event that tells the page once React listens. */
export const AWAKE = 'awake'

/**
 * Runs in the head. Buttons that are pressed before hydration are pressed again once React listens, in order and once
 * each. React swallows presses on parts that still hydrate, so those are retried for ten seconds.
 */
export const earlyPressScript = `{let pressed=new Set,tries=200,on=addEventListener,
buttonOf=({target})=>target.closest("[type=button]"),
note=event=>pressed.add(buttonOf(event)),
press=()=>{for(let button of pressed){
if(button?.isConnected)button.click();else pressed.delete(button);
if(pressed.has(button))return tries--&&setTimeout(press,50)}};
on("click",note,true);
on("${AWAKE}",()=>{removeEventListener("click",note,true);on("click",event=>pressed.delete(buttonOf(event)));press()},{once:true})}`
