/** Made by `first-words.ts`: what the first screen begins with, in every language. */
declare module 'virtual:first-words' {
  const words: Readonly<
    Record<
      import('#shared/lib/locale.ts').Locale,
      { readonly title: string; readonly lead: string }
    >
  >
  export default words
}
