export const frugalFlags: string[]
export const frugalSettings: Record<string, string>
