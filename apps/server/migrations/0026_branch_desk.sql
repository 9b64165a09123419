CREATE TABLE "desk_acts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"branch_code" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_orders_version_positive" CHECK ("desk_orders"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "desk_picks" (
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"units" smallint NOT NULL,
	CONSTRAINT "desk_picks_key" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "desk_picks_units_not_negative" CHECK ("desk_picks"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_orders" ADD CONSTRAINT "desk_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_orders" ADD CONSTRAINT "desk_orders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_picks" ADD CONSTRAINT "desk_picks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_acts_at_index" ON "desk_acts" USING btree ("at");