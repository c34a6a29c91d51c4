/** People who are logged in to the sandbox already: one click takes them along. */
export const sandboxPeople = [
  { name: 'Mari Maasikas', email: 'private@demo.test', verified: true },
  { name: 'Tõnu Uustulnuk', email: 'tonu.uustulnuk@demo.test', verified: true },
  { name: 'Ilze Jaunā', email: 'ilze.jauna@demo.test', verified: false },
] as const

/** Whom the sandbox vouches for. */
export interface SandboxPerson {
  readonly name: string
  /** Empty for one who tells none. */
  readonly email: string
  readonly verified: boolean
}
