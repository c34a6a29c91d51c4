/** The shipment whose details a key has opened, so that the focus stays in the list; taken once. */
let opened: string | undefined

/** Marks details that a key is about to open. */
export const markKeyOpened = (id: string): void => {
  opened = id
}

/** Whether a key has opened the details of a shipment. */
export const takeKeyOpened = (id: string): boolean => {
  const isOpened = opened === id
  opened = undefined
  return isOpened
}
