/** A wallet of the directory (S3.13). Names are those of the wire format. */
export interface WalletRecord {
  readonly id: string
  readonly name: string
  readonly image_id?: string
  readonly image_url?: string
  readonly rdns?: string
  readonly chains?: readonly string[]
  readonly badge_type?: string
  /** Who certified it, as the gateway says. Without a name there is no badge. */
  readonly certifier?: string
  readonly homepage?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly injected?: readonly { readonly namespace?: string; readonly injected_id: string }[]
}
