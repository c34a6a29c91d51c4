/** A block of an e-mail, rendered both as plain text and as HTML. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'code'; readonly caption: string; readonly code: string }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Blocks that belong together, for example those about one parcel. */
  | { readonly kind: 'card'; readonly blocks: readonly Block[] }

/** A label and its value. */
export type Fact = readonly [label: string, value: string]

/** The content of an e-mail before it is rendered as text and HTML. */
export interface Email {
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Explains the address below a button. */
  readonly linkHelp: string
  readonly footer: string
}
