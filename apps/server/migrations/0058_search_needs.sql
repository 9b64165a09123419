CREATE TABLE "search_needs" (
	"name" text PRIMARY KEY NOT NULL,
	"phrases" text[] NOT NULL,
	"targets" text[] NOT NULL,
	"asks_pharmacist" boolean NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "search_needs_named" CHECK ("search_needs"."name" <> ''),
	CONSTRAINT "search_needs_short" CHECK (cardinality("search_needs"."phrases") <= 60 and cardinality("search_needs"."targets") <= 20)
);
