export function copyPictures(toFolder: string): Promise<void>
