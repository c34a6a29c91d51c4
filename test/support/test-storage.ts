/** A storage whose values are its own properties, as those of the browser's storages. */
export class TestStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    const value = Object.hasOwn(this, key) ? this[key] : null
    return typeof value === 'string' ? value : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
