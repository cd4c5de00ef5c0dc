/** Where an instance keeps what survives a reload. May throw; the library never lets that reach the host. */
export interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
