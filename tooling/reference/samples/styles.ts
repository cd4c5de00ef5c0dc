// A style sheet, for the compiler.
export {}
