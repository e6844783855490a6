/** Per operator. */
export const PASSKEYS_AT_MOST = 20
