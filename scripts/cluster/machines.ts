/** Machines of their own for the nodes, as far as one machine can give them: networks that can be cut, disks that fill. */
export interface Machines {
  /** The addresses of all nodes and of their clients. */
  readonly network: string;
  hostOf(node: string): string;
  /** The network namespace of a node. */
  namespaceOf(node: string): string;
  /** Mounts a disk of limited size on this folder. */
  giveDisk(folder: string): Promise<void>;
  takeDisks(): Promise<void>;
}
