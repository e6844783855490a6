import { type RootState, useRootStore } from './root-store.ts'

/**
 * Runs in the head of a page that is the same for every shopper, before any of it is painted: styles then choose between
 * what is for visitors and what is for customers.
 */
export const markingScript = `try{
const {auth,common}=JSON.parse(localStorage.getItem("root")).state,{dataset}=document.documentElement;
if(auth.isLoggedIn)dataset.signedIn="";
if(common.currentAddress)dataset.located=""
}catch{}`

function markPage({ auth, common }: RootState): void {
  const page = document.documentElement
  page.toggleAttribute('data-signed-in', auth.isLoggedIn)
  page.toggleAttribute('data-located', common.currentAddress !== '')
}

if (!import.meta.env.SSR) useRootStore.subscribe(markPage)
