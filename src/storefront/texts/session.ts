export const sessionTexts = {
  loginTitle: 'Log in or sign up',
  loginSentence: 'We will text you a code. No password to remember.',
  mobile: 'Mobile number',
  mobileHint: 'Ten digits, starting with 04',
  sendCode: 'Send OTP',
} as const
