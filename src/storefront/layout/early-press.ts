/** Told to the page once React listens. */
export const AWAKE = 'awake'

/**
 * Runs in the head. The first button that is pressed before React listens is pressed again once it does; of a part of
 * the page that is still on its way React stops the press, and it is tried again.
 */
export const earlyPressScript = `{let button,o={once:true},on=addEventListener,note=({target})=>button??=target.closest("[type=button]");
on("click",note,true);
on("${AWAKE}",()=>{removeEventListener("click",note,true);
(function press(heard){if(!button?.isConnected)return;on("click",()=>heard=1,o);button.click();heard||setTimeout(press,50)})()},o)}`
