/**
 * An entry of a record, and nothing that its prototype has: keys come from cookies, storage and hosts, and
 * `constructor` is one of them.
 */
export function own<T>(record: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
