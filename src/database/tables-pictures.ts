export interface PictureTables {
  pictures: {
    id: string
    given_hash: Buffer
    kind: string
    file_name: string
    width: number
    height: number
    sides: number[]
    bytes: number
    added_at: Date
    stored_at: Date | null
    unused_since: Date | null
    removed_at: Date | null
  }
}
