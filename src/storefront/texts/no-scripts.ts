/** Rendered by the server alone, for browsers that run no scripts. */
export const noScriptsSentence =
  'You can browse and search without JavaScript. To log in, fill a cart, open your account or check out, please turn it on.'
