/** Provided by `first-texts.ts`: the texts of the first paint in every language. */
declare module 'virtual:first-texts' {
  const texts: Readonly<
    Record<
      import('#shared/lib/locale.ts').Locale,
      {
        readonly title: string
        /** What the first delivery method means. */
        readonly hint: string
        /** Shown when the shell does not load. */
        readonly failed: string
        readonly reload: string
      }
    >
  >
  export default texts
}
