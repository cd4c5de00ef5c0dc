/** Remembers the answer for an object for as long as the object exists. */
export function memoByObject<K extends object, A>(make: (from: K) => A): (from: K) => A {
  const known = new WeakMap<K, A>()
  return (from) => {
    const answer = known.get(from) ?? make(from)
    known.set(from, answer)
    return answer
  }
}
