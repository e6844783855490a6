export const MESSAGES = '/office/messages'
export const TEXTS = '/office/messages/texts'
