/** A network on which a page can be shared with a plain link. */
export interface ShareNetwork {
  readonly name: string;
  readonly icon: string;
  /** Where its profiles are. */
  readonly hosts: readonly string[];
  /** The sharing address for a page, both given unencoded. */
  readonly address: (url: string, title: string) => string;
}

const encode = encodeURIComponent;

export const SHARE_NETWORKS: readonly ShareNetwork[] = [
  {
    name: 'Facebook',
    icon: 'b-facebook',
    hosts: ['facebook.com', 'fb.com'],
    address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
  },
  {
    name: 'X',
    icon: 'b-x',
    hosts: ['x.com', 'twitter.com'],
    address: (url, title) => `https://x.com/intent/post?url=${encode(url)}&text=${encode(title)}`,
  },
  {
    name: 'LinkedIn',
    icon: 'b-linkedin',
    hosts: ['linkedin.com'],
    address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}`,
  },
  {
    name: 'WhatsApp',
    icon: 'b-whatsapp',
    hosts: ['whatsapp.com', 'wa.me'],
    address: (url, title) => `https://wa.me/?text=${encode(`${title} ${url}`)}`,
  },
];

/** The network of a profile, found by its address; `undefined` for any other site. */
export function networkOf(profile: string): ShareNetwork | undefined {
  const host = new URL(profile).hostname;
  return SHARE_NETWORKS.find(({ hosts }) => hosts.some((known) => host === known || host.endsWith(`.${known}`)));
}
