/** Nulls where nothing is known. */
export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
}
