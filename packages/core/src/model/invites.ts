const LURE =
  /https?:|www\.|t\.me\/|\b[a-z0-9-]{2,}\s?\.\s?(com|org|net|io|xyz|app|fi|gift|claims?|site|top|vip|pro|me|cc|finance|network)\b|\b(claim|voucher|airdrop|rewards?)\b|\$\s?\d{3,}|0x[0-9a-f]{8}/i

/** Whether the name of a token invites to a page, or promises something for it. */
export const invites = (name: string): boolean => LURE.test(name.normalize('NFKC'))
