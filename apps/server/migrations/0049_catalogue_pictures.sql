CREATE TABLE "group_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_drafts" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"tree" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_drafts_one" CHECK ("group_drafts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "group_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"tree" jsonb NOT NULL,
	"staff_id" uuid,
	"author" text NOT NULL,
	"key" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_versions_counted" CHECK ("group_versions"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "pictures_id_is_a_digest" CHECK ("pictures"."id" ~ '^[0-9a-f]{40}$'),
	CONSTRAINT "pictures_have_a_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0 and "pictures"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "group_addresses" ADD CONSTRAINT "group_addresses_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_addresses_group_id_index" ON "group_addresses" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_versions_form_once" ON "group_versions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "pictures_seen_at_index" ON "pictures" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pictures_listed" CHECK (jsonb_typeof("products"."pictures") = 'array');