/** People offered on the login page, who log in with one click. */
export const sandboxPeople = [
  { name: 'Mari Maasikas', email: 'private@demo.test', verified: true },
  { name: 'Tõnu Uustulnuk', email: 'tonu.uustulnuk@demo.test', verified: true },
  { name: 'Ilze Jaunā', email: 'ilze.jauna@demo.test', verified: false },
] as const

/** A person who logs in through the sandbox. */
export interface SandboxPerson {
  readonly name: string
  /** Empty for a person without an e-mail. */
  readonly email: string
  readonly verified: boolean
}
