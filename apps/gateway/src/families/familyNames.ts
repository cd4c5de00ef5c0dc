/** Names that a family's own service keeps. */
export interface FamilyNames {
  /** Who keeps them, as visitors read it. */
  readonly origin: string
  /** Whether a name of this form is kept here and nowhere else. */
  isOwn(name: string): boolean
  /** The account that a name stands for; nothing where it stands for none, or that is not sure. */
  find(name: string): Promise<Uint8Array | undefined>
}
