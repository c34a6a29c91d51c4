/** Whether the query is of a page to which the bank sends a payer back. */
export const hasReturnedFromBank = (query: URLSearchParams): boolean => query.has('returned')
