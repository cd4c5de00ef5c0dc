/**
 * How the transactions of an account go out: `smartAccount`, several calls as one, and someone else may pay;
 * `eoa`, one by one. The account and its address are the same.
 */
export type AccountType = 'smartAccount' | 'eoa'
