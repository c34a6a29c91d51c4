/** The version shown to users, that of the product's documents. */
export const version = 'v3.75.5'
