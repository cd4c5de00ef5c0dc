/** Freezes what all code of a realm shares, so that none of it can be replaced afterwards. Called first. */
export function freeze(): void {
  const shared: readonly object[] = [
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    BigInt,
    Symbol,
    Promise,
    Map,
    Set,
    WeakMap,
    WeakSet,
    RegExp,
    Date,
    Error,
    TypeError,
    RangeError,
    ArrayBuffer,
    DataView,
    Uint8Array,
    Uint16Array,
    Uint32Array,
    BigUint64Array,
    Object.getPrototypeOf(Uint8Array) as object,
    JSON,
    Math,
    Reflect,
    crypto.subtle.constructor,
    crypto.constructor,
  ]
  for (const it of shared) {
    const { prototype } = it as { prototype?: object }
    if (prototype) Object.freeze(prototype)
    Object.freeze(it)
  }
}
