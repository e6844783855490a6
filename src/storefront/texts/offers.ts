export const offerTexts = {
  copy: 'Copy',
  copied: 'Copied',
  theCode: (code: string) => `the code ${code}`,
} as const
