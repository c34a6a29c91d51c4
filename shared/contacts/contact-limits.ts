/** Maximum number of contacts of one address book, recipients and senders together. */
export const maxContacts = 10_000

/** Maximum length of each part of a contact's place in characters, equal to that of a city. */
export const maxPlaceText = 100
