export interface ModalState {
  readonly open: boolean
  /** Something is being prepared before the modal can show; drives the buttons' labels. */
  readonly loading: boolean
  readonly loadingByNamespace: Readonly<Record<string, boolean>>
  /** True for 500 ms after a refused close (S4.05). */
  readonly shake: boolean
  /** The one family whose wallets are shown, when the host asked for that. */
  readonly filterNamespace: string | undefined
}
