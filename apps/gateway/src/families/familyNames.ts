/** Names that a family's own service keeps. */
export interface FamilyNames {
  /** Who keeps them, as visitors read it. */
  readonly origin: string
  /** Whether a name of this form is kept here and nowhere else. */
  isOwn(name: string): boolean
  /** Whom a name stands for; nothing where it stands for none, or that is not sure. */
  find(name: string): Promise<NamedAccount | undefined>
}

/** Whom a name stands for. */
export interface NamedAccount {
  readonly account: Uint8Array
  /** Whether a registrar that the service trusts checked who is behind the name. */
  readonly isVerified?: boolean
}
