import { type RootState, readRoot, useRootStore } from './root-store.ts'

/**
 * Runs in the head, before the first paint of a page that is the same for every shopper: styles then choose between the
 * parts for visitors and those for customers.
 */
export const markingScript = `try{
const {auth,common}=JSON.parse(localStorage.getItem("root")).state,{dataset}=document.documentElement;
if(auth.isLoggedIn)dataset.signedIn="";
if(common.currentAddress)dataset.located="";
if(common.hasOrdered)dataset.ordered=""
}catch{}`

function markPage({ auth, common }: RootState): void {
  const page = document.documentElement
  page.toggleAttribute('data-signed-in', auth.isLoggedIn)
  page.toggleAttribute('data-located', common.currentAddress !== '')
}

/** Not while the home page is in sight: the room for what it shows to returning customers would move the rest. */
export function markOrdered(): void {
  document.documentElement.toggleAttribute('data-ordered', readRoot().common.hasOrdered === true)
}

if (!import.meta.env.SSR) useRootStore.subscribe(markPage)
