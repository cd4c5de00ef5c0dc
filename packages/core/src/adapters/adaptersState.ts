export interface AdaptersState {
  /** Names of the capabilities that each running adapter has; they decide what the interface offers. */
  readonly capabilities: Readonly<Record<string, readonly string[]>>
}
