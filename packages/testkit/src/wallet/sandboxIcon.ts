const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#f4b63f"/><path d="M20 62c8-10 16 8 28 0s20 8 28 0v14H20z" fill="#fff3d6"/><path d="M34 56 46 26h4l12 30z" fill="#3b2a1a"/><circle cx="48" cy="24" r="6" fill="#d9482b"/></svg>`

/** The sandbox wallet's own mark: a sand castle's tower. */
export const sandboxIcon: string = `data:image/svg+xml,${encodeURIComponent(picture)}`
