/** Made by `first-words.ts`: what the first screen begins with, in every language. */
declare module 'virtual:first-words' {
  const words: Readonly<
    Record<
      import('#shared/lib/locale.ts').Locale,
      {
        readonly title: string
        readonly lead: string
        /** When the page could not start at all. */
        readonly failed: string
        readonly reload: string
      }
    >
  >
  export default words
}
