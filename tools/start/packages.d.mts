export const NODE_MAJOR: number
